// `npm run search:phrases -- save "sa" words "standards on auditing" [1] | remove "sa"`: what students mean by a
// phrase.
import type { Db } from '#db/tables'
import { type Phrase, removePhrase, savePhrase } from '#shop/search'
import { onShop } from './on-shop.ts'
import { trouble } from './trouble.mjs'

async function carryOut(db: Db, [deed, phrase = '', dimension = '', value = '', weight = '1']: string[]) {
  if (deed === 'remove') {
    const wasThere = await db.transaction().execute((tx) => removePhrase(tx, phrase))
    return wasThere ? `“${phrase}” is removed.` : `“${phrase}” was not saved.`
  }
  if (deed !== 'save') throw trouble('Use save or remove.')
  // savePhrase refuses an unknown dimension.
  const meaning: Phrase = {
    phrase,
    dimension: dimension as Phrase['dimension'],
    value,
    weight: Number(weight),
  }
  const saved = await db.transaction().execute((tx) => savePhrase(tx, meaning))
  if (!saved.ok) throw trouble(saved.refusal.message)
  return `“${phrase}” is saved.`
}

await onShop('search phrases', async (db) => console.log(await carryOut(db, process.argv.slice(2))))
