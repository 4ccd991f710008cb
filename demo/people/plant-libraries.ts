import type { DbAndOutbox } from '#db/tables'
import { paise } from '#kernel/money'
import { allRows, firstRow } from '#kernel/read-rows'
import type { Files } from '#ports/files'
import { checkCheckout, saveCheckout, setCartCoupons, setCartQuantities } from '#shop/cart'
import { createKeyBatch, readKeyBatches, readKeys, stopKeyBatch } from '#shop/entitlements'
import { noteChapter, openBook, redeemKey, saveNote, savePlace, tryBook } from '#shop/library'
import { payBy } from '#shop/orders'
import { checkOut, closeAccess } from '#shop/payments'
import { addWish } from '#shop/wishlist'
import { addDays, instantOf } from '../days.ts'
import type { PlannedEdition, PlannedWork } from '../expand/planned.ts'
import type { SeedSyllabus } from '../expand/read-syllabus.ts'
import { lastHour } from '../orders/plan-orders.ts'
import { receiveTransfer } from '../orders/receive-transfer.ts'
import { expectDone } from '../planting/expect-done.ts'
import { resetClock, setClock } from '../set-clock.ts'
import type { Buyer } from './buyers.ts'
import { demoPeople } from './demo-people.ts'
import { shipAmendedBook, watchLectures } from './plant-own-titles.ts'
import { plantSupplements } from './plant-supplements.ts'
import { fillWallets } from './plant-wallets.ts'
import { takeFirstTest } from './take-test.ts'

type Needs = DbAndOutbox & { readonly files: Files; readonly secret: string }
type Owner = { readonly buyer: Buyer; readonly userId: string; readonly books: readonly PlannedEdition[] }

/** Notes that go with any chapter. */
const notes = [
  { quote: '', words: 'Ask in class: does this change for the next attempt?' },
  { quote: '', words: 'Do the worked example again before the mock test.' },
  { quote: '', words: '' },
] as const

/**
 * Fills the libraries of the students with an account: books paid by bank transfer, opened, read and noted in, one by an
 * activation key, one on trial and one closed by staff, a course under way, a test taken, and a printed book with its
 * supplement; the first has credit in her wallet and a wishlist. In
 * the evening before the planting's day, the supplements on that day; twice changes nothing.
 */
export async function plantLibraries(
  needs: Needs,
  {
    works,
    syllabus,
    buyers,
    asOf,
  }: {
    readonly works: readonly PlannedWork[]
    readonly syllabus: SeedSyllabus
    readonly buyers: readonly Buyer[]
    readonly asOf: string
  },
): Promise<void> {
  const staff = demoPeople.find(({ role }) => role === 'owner')
  const owners = buyers.flatMap((buyer): Owner[] => {
    const { userId } = buyer.owner
    return userId === null ? [] : [{ buyer, userId, books: booksOf(buyer.level, works, syllabus) }]
  })
  const [first, second, third] = owners
  if (!staff || !first || !second || !third || (await readKeyBatches(needs.db)).length > 0) return
  await needs.db.connection().execute(async (db) => {
    const own = { ...needs, db }
    // After every past order: documents are numbered in the order of their days.
    let minute = 0
    const next = () => {
      minute += 6
      return instantOf(addDays(asOf, -1), lastHour, minute)
    }
    const tick = () => setClock(db, next())
    const buyNext = async (owner: Owner, book: PlannedEdition, by: Savings = {}) => {
      await tick()
      await buy(own, owner, book, by)
    }
    const [course, , otherCourse] = coursesOf(first.buyer.level, works, syllabus)
    const [printed, ...wished] = await printedBooks(own, first.buyer.level, works, syllabus)
    const [tests] = editionsOf(['EXAM', 'VIRTUAL'], first.buyer.level, works, syllabus)
    try {
      for (const owner of [first, second, third])
        for (const [nth, book] of owner.books.slice(0, 2).entries()) {
          await buyNext(owner, book)
          if (nth === 0) await read(own, owner.userId, book.row.id)
        }
      await closeOne(own, second, staff.id)
      await makeKeys(own, first, third, staff.id)
      const trial = third.books[3]
      if (trial) expectDone(await tryBook(db, { userId: third.userId, editionId: trial.row.id }))
      const amended = await amendedBooks(own, works)
      for (const owner of [second, third])
        for (const book of amended) {
          await buyNext(owner, book)
          expectDone(await openBook(db, { userId: owner.userId, editionId: book.row.id }))
        }
      if (course) {
        await buyNext(first, course, { code: 'EXAM10', off: 150_00 })
        await watchLectures(own, first.userId, course.row.id)
      }
      if (printed) await fillWallets(own, { buyer: first.buyer, printed: printed.row.id, tick })
      if (tests) {
        await buyNext(first, tests, { wallet: 150_00 })
        await takeFirstTest(db, first.userId, tests.row.id)
      }
      for (const { row } of [...wished.slice(0, 3), ...(otherCourse ? [otherCourse] : [])])
        expectDone(await addWish(db, { owner: first.buyer.owner, editionId: row.id }))
      const shippedAt = next()
      await setClock(db, shippedAt)
      await shipAmendedBook(own, third.buyer, Date.parse(shippedAt))
      await tick()
      await plantSupplements(own, { readers: [second.userId, third.userId], actorId: staff.id })
    } finally {
      await resetClock(db)
    }
  })
}

/** Virtual books that have a supplement. */
async function amendedBooks({ db }: Needs, works: readonly PlannedWork[]): Promise<PlannedEdition[]> {
  const ids = new Set(
    (
      await allRows<{ work_id: number }>(db)`
        select e.work_id from supplements s join editions e on e.id = s.edition_id`
    ).map(({ work_id }) => work_id),
  )
  return works
    .filter(({ row }) => ids.has(row.id))
    .flatMap(({ editions }) => editions.filter(({ row }) => row.type === 'BOOK' && row.format === 'VIRTUAL'))
}

const booksOf = (level: string, works: readonly PlannedWork[], syllabus: SeedSyllabus) =>
  editionsOf(['BOOK', 'VIRTUAL'], level, works, syllabus)
const coursesOf = (level: string, works: readonly PlannedWork[], syllabus: SeedSyllabus) =>
  editionsOf(['VIDEO', 'VIRTUAL'], level, works, syllabus)

/** Printed books of a level of which there are plenty. */
async function printedBooks(
  { db }: Needs,
  level: string,
  works: readonly PlannedWork[],
  syllabus: SeedSyllabus,
): Promise<PlannedEdition[]> {
  const plenty = new Set(
    (
      await allRows<{ id: number }>(db)`
        select edition_id id from stock_levels where on_hand - reserved - promised > 20`
    ).map(({ id }) => id),
  )
  return editionsOf(['BOOK', 'HARD'], level, works, syllabus).filter(({ row }) => plenty.has(row.id))
}

const editionsOf = (
  [type, format]: readonly ['BOOK' | 'VIDEO' | 'EXAM', 'VIRTUAL' | 'HARD'],
  level: string,
  works: readonly PlannedWork[],
  syllabus: SeedSyllabus,
) =>
  works.flatMap(({ papers, editions, topics }) =>
    topics.length > 2 && syllabus.papers.get(papers[0] ?? '')?.level === level
      ? editions.filter(
          ({ row }) =>
            row.type === type && row.format === format && row.superseded_by === null && row.status === 'live',
        )
      : [],
  )

/** What a buyer does not pay by transfer, in paise: what a code takes off, and what the wallet pays. */
type Savings = { readonly code?: string; readonly off?: number; readonly wallet?: number }

async function buy(
  needs: Needs,
  { buyer, userId }: Owner,
  { row }: PlannedEdition,
  { code, off = 0, wallet = 0 }: Savings,
): Promise<void> {
  const { student, email, mobile, owner } = buyer
  const cart = expectDone(
    await setCartQuantities(needs, { owner, items: [{ editionId: row.id, quantity: 1 }] }),
  )
  if (!cart) throw new Error('a cart just filled is not there')
  if (code !== undefined) await setCartCoupons(needs.db, owner, [code])
  const name = `${student.first} ${student.last}`
  const typed = { buyer: { name, email, mobile, stateCode: student.stateCode } }
  await saveCheckout(needs.db, cart.id, expectDone(checkCheckout(typed, false)))
  const { id } = expectDone(
    await checkOut(needs, {
      owner,
      idempotencyKey: `seed-library-${userId.slice(-4)}-${String(row.id).padStart(8, '0')}`,
      method: payBy.bankTransfer,
      network: null,
      wallet: paise(wallet),
      expectedTotal: paise((row.price_paise as number) - off - wallet),
    }),
  )
  await receiveTransfer(needs, id)
}

/** Opens a book and reads three chapters of it, with a note in each. */
async function read({ db }: Needs, userId: string, editionId: number): Promise<void> {
  const reader = { userId, editionId }
  expectDone(await openBook(db, reader))
  for (const [at, note] of notes.entries()) {
    expectDone(await noteChapter(db, reader, at + 1))
    expectDone(await saveNote(db, reader, { chapterNo: at + 1, ...note }))
  }
  await savePlace(db, reader, { chapterNo: notes.length, progress: 0.4 })
}

/** Closes the book that somebody has read, with its money back. */
async function closeOne(needs: Needs, { userId, books }: Owner, actorId: string): Promise<void> {
  const line = await firstRow<{ id: number; orderId: number }>(needs.db)`
    select l.id, l.order_id "orderId" from order_lines l join orders o on o.id = l.order_id
    where o.user_id = ${userId} and l.edition_id = ${books[0]?.row.id ?? 0}`
  if (!line) return
  const why = { actorId, reason: 'Bought for the wrong attempt', isRefunded: true }
  expectDone(await closeAccess(needs, { orderId: line.orderId, lineId: line.id, ...why }))
}

/** Makes keys for a book of one student, one of which another uses, and an older batch that was stopped. */
async function makeKeys(needs: Needs, one: Owner, other: Owner, actorId: string): Promise<void> {
  const [, , printed] = one.books
  if (!printed) return
  const batch = { editionId: printed.row.id, keys: 12, usesPerKey: 1, redeemUntil: null, actorId }
  const old = expectDone(await createKeyBatch(needs, { ...batch, label: 'Cards in the July reprint' }))
  await stopKeyBatch(needs.db, { batchId: old, actorId })
  const made = expectDone(await createKeyBatch(needs, { ...batch, label: 'Cards in the printed book' }))
  const [key] = await readKeys(needs, made)
  if (key) expectDone(await redeemKey(needs, { userId: other.userId, ip: '192.0.2.1', key: key.key }))
}
