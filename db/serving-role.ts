import { createHmac } from 'node:crypto'
import { Client, DatabaseError } from 'pg'
import { startupError } from './startup-error.ts'

const INSUFFICIENT_PRIVILEGE = '42501'
/** An advisory lock that only this takes, so that processes that start at once take turns. */
const LOCK = 98_109_2027

/**
 * Answers the address under which the shop is served: as a role of its own, which reads and writes rows and can change
 * neither the schema nor what is append-only. The owner at `url` makes it, with a password derived from the secret, and
 * grants it every table again. An owner who may make no roles ends a live start; a demo then goes on as the owner.
 */
export async function openServingRole(
  url: string,
  { secret, mode }: { readonly secret: string; readonly mode: 'demo' | 'live' },
  log: { readonly warn: (line: string) => void },
): Promise<string> {
  const address = new URL(url)
  const role = `${decodeURIComponent(address.pathname.slice(1)).slice(0, 50)}_serving`
  const password = createHmac('sha256', secret).update('the role that serves').digest('base64url')
  const client = new Client({ connectionString: url, connectionTimeoutMillis: 10_000 })
  client.on('error', () => {}) // the query under way fails too
  try {
    await client.connect()
    await client.query('begin')
    await client.query('select pg_advisory_xact_lock($1)', [LOCK])
    await client.query(grants(role, password))
    await client.query('commit')
  } catch (error) {
    if (!(error instanceof DatabaseError) || error.code !== INSUFFICIENT_PRIVILEGE) throw error
    const words = `The database user ${address.username} may not make the role that serves the shop (${error.message}). Give it CREATEROLE; see docs/operations.md.`
    if (mode === 'live') throw startupError(words, error)
    log.warn(words)
    return url
  } finally {
    await client.end().catch(() => {})
  }
  address.username = encodeURIComponent(role)
  address.password = password
  return address.href
}

// A table is append-only where a trigger refuses every change of it, or of the columns that the trigger names. Erasing a
// person empties who made a change.
const grants = (role: string, password: string): string => `
  do $grants$
  declare
    named constant text := ${quoted(role)};
    thing record;
  begin
    if not exists (select from pg_roles where rolname = named) then
      execute format('create role %I login nosuperuser nocreatedb nocreaterole', named);
    end if;
    execute format('alter role %I password %L', named, ${quoted(password)});
    if not (select rolsuper from pg_roles where rolname = current_user) then
      execute format('grant %I to current_user with set true, inherit true', named);
    end if;
    execute format('grant usage on schema public to %I', named);
    execute format('grant select, insert, update, delete on all tables in schema public to %I', named);
    execute format('grant usage, select, update on all sequences in schema public to %I', named);
    for thing in
      select distinct tgrelid::regclass as "table" from pg_trigger
      where tgfoid = 'refuse_change'::regproc and tgqual is null and not tgisinternal
    loop
      execute format('revoke update, delete, truncate on %s from %I', thing."table", named);
    end loop;
    for thing in
      select tgrelid::regclass as "table", attname as "column" from pg_trigger join pg_attribute on attrelid = tgrelid
      where tgfoid = 'refuse_change'::regproc and tgattr <> '' and attnum > 0 and not attisdropped and not attnum = any (tgattr)
    loop
      execute format('grant update (%I) on %s to %I', thing."column", thing."table", named);
    end loop;
    execute format('revoke insert, update, delete on schema_migrations from %I', named);
    execute format('alter schema pgboss owner to %I', named);
    for thing in
      select format('alter %s %s owner to %I', case relkind when 'S' then 'sequence' when 'v' then 'view' else 'table' end, oid::regclass, named) as words
      from pg_class where relnamespace = 'pgboss'::regnamespace and relkind in ('r', 'p', 'v', 'S') and relowner <> named::regrole
        and not exists (select from pg_depend d where d.objid = pg_class.oid and d.deptype in ('i', 'a') and relkind = 'S')
      union all
      select format('alter routine %s owner to %I', oid::regprocedure, named) from pg_proc
      where pronamespace = 'pgboss'::regnamespace and proowner <> named::regrole
      union all
      select format('alter type %s owner to %I', oid::regtype, named) from pg_type
      where typnamespace = 'pgboss'::regnamespace and typtype = 'e' and typowner <> named::regrole
    loop
      execute thing.words;
    end loop;
  end $grants$`

const quoted = (text: string): string => `'${text.replaceAll("'", "''")}'`
