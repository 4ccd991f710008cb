// `npm run search:phrases -- note "sa" words "standards on auditing" [1] | forget "sa"`: what students mean by a
// phrase.
import type { Db } from '#db/tables'
import { forgetPhrase, notePhrase, type Phrase } from '#shop/query'
import { onShop } from './on-shop.ts'
import { trouble } from './trouble.mjs'

async function carryOut(db: Db, [deed, phrase = '', dimension = '', value = '', weight = '1']: string[]) {
  if (deed === 'forget') {
    const wasThere = await db.transaction().execute((tx) => forgetPhrase(tx, phrase))
    return wasThere ? `“${phrase}” means nothing of its own from now on.` : `“${phrase}” was not noted.`
  }
  if (deed !== 'note') throw trouble('Say note or forget.')
  // The deed itself refuses a dimension that there is not.
  const meaning: Phrase = {
    phrase,
    dimension: dimension as Phrase['dimension'],
    value,
    weight: Number(weight),
  }
  const noted = await db.transaction().execute((tx) => notePhrase(tx, meaning))
  if (!noted.ok) throw trouble(noted.refusal.message)
  return `“${phrase}” is understood from now on.`
}

await onShop('search phrases', async (db) => console.log(await carryOut(db, process.argv.slice(2))))
