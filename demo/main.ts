// Starts the demonstration: an invented shop, planted on its first run, beside simulators of its providers.
import { startShop } from '#server/start'
import { prepareDemonstration } from './prepare-demonstration.ts'

await startShop(prepareDemonstration)
