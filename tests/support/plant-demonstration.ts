import { diskFiles } from '#adapters/files/disk'
import { plantShop } from '#db/seed/plant'
import { worldDay } from '#db/seed/test-world/world'
import type { Db } from '#db/tables'
import { createIdentity } from '#shop/identity'
import { cacheFolder } from './browser/cache-folder.ts'

/** Plants the demonstration shop with its people and past orders, without covers, as of the world's day. */
export async function plantDemonstration(db: Db): Promise<void> {
  const identity = createIdentity({
    db,
    secret: 'signs nothing while the shop is planted',
    baseUrl: 'http://127.0.0.1',
    isSecure: false,
  })
  const files = diskFiles(cacheFolder('demonstration'))
  await plantShop({ db, files, identity, log: () => {} }, { asOf: worldDay, covers: false })
}
