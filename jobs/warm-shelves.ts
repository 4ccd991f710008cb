import { inTurn } from '#kernel/in-turn'
import { whenQuiet } from '#kernel/when-quiet'
import type { EditionCard } from '#shop/cards'
import { listAttempts, listLevels } from '#shop/catalog'
import { readAdvertisements } from '#shop/content'
import { type RailCode, readHome, readRail } from '#shop/home-page'
import { pageSize } from '#shop/listing'
import { findUnencoded, warmVariants } from '#shop/media'
import type { JobNeeds } from './needs.ts'

/** Of the sizes of a card. The others are encoded when somebody requests them. */
const shelfWidths = [320, 480] as const
/** The longest that one run takes, in ms: the next one goes on. */
const longestRun = 240_000

/** The rails that lead to a list: its first page is warmed as well. */
const longRails: readonly RailCode[] = ['new-releases', 'classes', 'bundles', 'best-sellers']

/**
 * Encodes the covers that are shown now: on the home page of anonymous visitors, on that of each level for its next
 * attempt, and on the first pages of lists. Polls, because rankings, blocks, advertisements and pictures all change them.
 * Only while the process is quiet: of a busy one, who comes first has them encoded.
 */
export async function warmShelves(needs: Pick<JobNeeds, 'db' | 'files'>, signal: AbortSignal): Promise<void> {
  const end = Date.now() + longestRun
  await inTurn(await findUnencoded(needs, await coversShown(needs), shelfWidths), async (hash) => {
    await whenQuiet(end)
    if (!signal.aborted && Date.now() <= end) await warmVariants(needs, [hash], shelfWidths)
  })
}

async function coversShown({ db }: Pick<JobNeeds, 'db'>): Promise<string[]> {
  const covers = await coversOfHome(db, { attempt: null, levelCode: null })
  const attempts = await listAttempts(db)
  for (const { code: levelCode } of (await listLevels(db)).flatMap(({ levels }) => levels)) {
    const next = attempts.find(({ levelCodes }) => levelCodes.includes(levelCode))
    covers.push(...(await coversOfHome(db, { attempt: next?.code ?? null, levelCode })))
  }
  for (const code of longRails)
    covers.push(...hashesOf(await readRail(db, code, { attempt: null, levelCode: null, size: pageSize })))
  return covers
}

async function coversOfHome(db: JobNeeds['db'], query: Parameters<typeof readHome>[1]): Promise<string[]> {
  const [home, ads] = await Promise.all([readHome(db, query), readAdvertisements(db)])
  return [
    ...hashesOf(Object.values(home.rails).flat()),
    ...ads.flatMap(({ coverHash }) => coverHash ?? []),
    ...home.collections.flatMap(({ covers }) => covers.map(({ hash }) => hash)),
  ]
}

const hashesOf = (cards: readonly EditionCard[]): string[] =>
  cards.flatMap(({ coverHash }) => coverHash ?? [])
