// Starts a live store.
import { startShop } from './start.ts'

await startShop()
