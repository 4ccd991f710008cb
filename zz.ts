import pg from 'pg'
import { readFileSync } from 'node:fs'
const a=JSON.parse(readFileSync('/tmp/q1/postgres-access.json','utf8'))
const c=new pg.Client({host:'127.0.0.1',port:a.port,user:'bookmann',password:a.password,database:'bookmann'}); await c.connect()
await c.query(process.argv[2]!); await c.query('select pg_reload_conf()'); process.exit()
