// Starts the cluster in the folder given, says so, and stays until it is ended: the process that tests kill.
import { startEmbeddedPostgres } from '#db/embedded'

const [dataDir = ''] = process.argv.slice(2)
await startEmbeddedPostgres({ dataDir, log: console.log, settings: { fsync: 'off' } })
console.log('holding')
setInterval(() => {}, 60_000)
