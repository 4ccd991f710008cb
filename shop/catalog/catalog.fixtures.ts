import { type Insertable, sql } from 'kysely'
import { insertRows } from '#db/insert-rows'
import type { Db } from '#db/tables'
import { writeTerms } from '#demo/planting/write-terms'
import { paise } from '#kernel/money'
import { allRows, changeRows, oneRow } from '#kernel/read-rows'
import type { AssessedVerdict } from './applicability.ts'
import type { CatalogTables } from './catalog-tables.ts'
import type { Tag } from './product-kind.ts'

export type SmallCatalog = Awaited<ReturnType<typeof plantWorld>>

/** ISBNs of the small world: the current edition, the superseded one, and one from an old list that leads here. */
export const smallIsbns = {
  incomeTax: '9788100000014',
  incomeTaxOld: '9788100000021',
  ancient: '9788100000038',
} as const

/** Prices in paise. */
type EditionSeed = Partial<Insertable<CatalogTables['editions']>> & {
  sku: string
  price: number
  mrp: number
}

/**
 * Plants terms of sale, one seller, nine works and their editions with stock, papers, assessments, pictures and a collection. Days
 * stand relative to today, so that the world stays true. Call it once a database.
 */
export async function plantSmallCatalog(db: Db): Promise<SmallCatalog> {
  return db.transaction().execute(async (tx) => {
    // Its virtual books have no text.
    await changeRows(tx)`
      update product_kinds set delivery_ready = false where type = 'BOOK' and format = 'VIRTUAL'`
    const seller = await tx
      .insertInto('sellers')
      .values({
        slug: 'small-world-books',
        trade_name: 'Small World Books',
        legal_name: 'Small World Books Private Limited',
        gst_status: 'REGULAR',
        gstin: '27AABCS1429B1Z8',
        state_code: '27',
        address: '4 Lane, Pune',
        pin: '411001',
        email: 'sales@example.com',
        phone: '02040000000',
        lut_arn: 'AD2704260056784',
      })
      .returning('id')
      .executeTakeFirstOrThrow()
    await writeTerms(tx)
    return plantWorld(tx, seller.id)
  })
}

async function plantWorld(db: Db, sellerId: number) {
  const house = await oneRow<{ id: number }>(db)`
    insert into publishers (slug, name) values ('small-world-press', 'Small World Press') returning id`
  const people = await allRows<{ id: number }>(db)`
    insert into people (slug, name, credentials, bio)
    values ('small-ira-velankar', 'Ira Velankar', 'FCA', 'Teaches tax in Pune.'),
      ('small-zoe-fernandes', 'Zoë Fernandes', 'ACS', 'Writes on company law.')
    returning id`
  const [ira = 0, zoe = 0] = people.map((person) => person.id)

  const work = async (slug: string, title: string, paper: string | null, author: number, about = '') => {
    const { id } = await oneRow<{ id: number }>(db)`
      insert into works (slug, title, about, contents, publisher_id)
      values (${slug}, ${title}, ${about}, ${['First chapter', 'Second chapter']}, ${house.id}) returning id`
    await sql`
      insert into work_people (work_id, person_id, role, position)
      values (${id}, ${author}, 'author', 1)`.execute(db)
    if (paper) await changeRows(db)`insert into work_papers (work_id, paper_code) values (${id}, ${paper})`
    return id
  }
  const edition = async (workId: number, seed: EditionSeed): Promise<number> => {
    const { price, mrp, ...rest } = seed
    const { id } = await db
      .insertInto('editions')
      .values({
        type: 'BOOK',
        format: 'HARD',
        tax_class: 'BOOK_PRINT',
        weight_g: 900,
        language_code: 'en',
        ...rest,
        price_paise: paise(price),
        mrp_paise: paise(mrp),
        work_id: workId,
        seller_id: sellerId,
      })
      .returning('id')
      .executeTakeFirstOrThrow()
    return id
  }

  const incomeTaxWork = await work(
    'income-tax-law-for-ca-intermediate',
    'Income-tax Law for CA Intermediate',
    'ca-intermediate-3a',
    ira,
    'Twelve chapters on the new Act.\n\nA table maps old sections to new.',
  )
  const gstWork = await work(
    'gst-questions-and-answers',
    'GST: Questions and Answers',
    'ca-intermediate-3b',
    ira,
  )
  const costingWork = await work('costing-in-charts', 'Costing in Charts', 'ca-intermediate-4', zoe)
  const lecturesWork = await work('auditing-full-course', 'Auditing: Full Course', 'ca-intermediate-5', zoe)
  const journalWork = await work('tax-letters', 'Tax Letters', null, zoe)
  const lectures: Partial<Insertable<CatalogTables['editions']>> = {
    type: 'VIDEO',
    language_code: 'en-hi',
    lectures: 84,
    duration_minutes: 10560,
    validity_days: 270,
    published_on: await day(db, -20),
  }
  /** editions.id by name. */
  const editions = {
    incomeTaxOld: await edition(incomeTaxWork, {
      sku: 'SW-IT-1',
      edition_no: 1,
      edition_label: '1st Edition',
      isbn13: smallIsbns.incomeTaxOld,
      price: 48000,
      mrp: 72500,
      published_on: await day(db, -5),
    }),
    incomeTax: await edition(incomeTaxWork, {
      sku: 'SW-IT-2',
      edition_no: 2,
      edition_label: '2nd Edition, August 2026',
      isbn13: smallIsbns.incomeTax,
      price: 89500,
      mrp: 105000,
      pages: 684,
      binding: 'Paperback',
      published_on: await day(db, -10),
    }),
    incomeTaxVirtual: await edition(incomeTaxWork, {
      sku: 'SW-IT-2V',
      format: 'VIRTUAL',
      tax_class: 'EBOOK_PRINTED',
      weight_g: null,
      edition_no: 2,
      edition_label: '2nd Edition, August 2026',
      price: 62500,
      mrp: 73500,
      published_on: await day(db, -10),
    }),
    gst: await edition(gstWork, {
      sku: 'SW-GST-9',
      edition_no: 9,
      edition_label: '9th Edition',
      price: 69000,
      mrp: 81500,
      published_on: await day(db, -30),
    }),
    preOrder: await edition(
      await work(
        'advanced-accounting-line-by-line',
        'Advanced Accounting Line by Line',
        'ca-intermediate-1',
        ira,
      ),
      {
        sku: 'SW-AA-7',
        edition_no: 7,
        price: 112000,
        mrp: 139500,
        released_on: await day(db, 30),
      },
    ),
    costing: await edition(costingWork, {
      sku: 'SW-COST-5',
      edition_no: 5,
      price: 76000,
      mrp: 89500,
      published_on: await day(db, -200),
    }),
    lectures: await edition(lecturesWork, {
      ...lectures,
      sku: 'SW-AUD-P',
      format: 'HARD-VIDEO',
      tax_class: 'PENDRIVE',
      weight_g: 60,
      mode: 'Pen drive',
      views_allowed: 1.5,
      price: 749900,
      mrp: 999900,
    }),
    lecturesOnline: await edition(lecturesWork, {
      ...lectures,
      sku: 'SW-AUD-O',
      format: 'VIRTUAL',
      tax_class: 'VIDEO_COURSE',
      weight_g: null,
      mode: 'App and browser',
      price: 699900,
      mrp: 999900,
    }),
    taxSet: await edition(
      await work('tax-set', 'Taxation Set for CA Intermediate', 'ca-intermediate-3a', ira),
      {
        sku: 'SW-SET-1',
        type: 'BUNDLE',
        bundle_gst: 'SEPARATE',
        weight_g: 2200,
        price: 200000,
        mrp: 268000,
        published_on: await day(db, -8),
      },
    ),
    journal: await edition(journalWork, {
      sku: 'SW-TL',
      type: 'JOURNAL',
      tax_class: 'JOURNAL_PRINT',
      issn: '23456787',
      frequency: 'Monthly',
      issues: 12,
      issues_from: await day(db, -60),
      price: 480000,
      mrp: 480000,
    }),
    issue: 0,
    draft: await edition(costingWork, {
      sku: 'SW-COST-6',
      status: 'draft',
      edition_no: 6,
      price: 76000,
      mrp: 89500,
    }),
    withdrawn: await edition(
      await work('jurisprudence-in-hindi', 'Jurisprudence in Hindi', 'cs-executive-1', zoe),
      {
        sku: 'SW-JUR-1',
        status: 'withdrawn',
        edition_no: 1,
        language_code: 'hi',
        price: 54000,
        mrp: 62500,
      },
    ),
  }
  editions.issue = await edition(journalWork, {
    sku: 'SW-TL-12-3',
    type: 'ISSUE',
    tax_class: 'JOURNAL_PRINT',
    issn: '23456787',
    parent_edition_id: editions.journal,
    issue_label: 'Volume 12, Part 3',
    price: 45000,
    mrp: 45000,
    published_on: await day(db, -40),
  })

  await relate(db, editions)
  await stock(db, sellerId, [
    [editions.incomeTaxOld, 8, 0],
    [editions.incomeTax, 40, 0],
    [editions.gst, 3, 0],
    [editions.preOrder, 0, 20],
    [editions.costing, 0, 10],
    [editions.lectures, 12, 0],
    [editions.journal, 50, 0],
    [editions.issue, 50, 0],
  ])
  const attempts = await findAttempts(db)
  await assess(db, [
    [editions.incomeTaxOld, attempts.past, 'fits', 'Written on the Act examined then.'],
    [editions.incomeTaxOld, attempts.next, 'does-not-fit', 'Written on the Act of 1961.'],
    [editions.incomeTax, attempts.next, 'fits', 'Written on the Act examined.'],
    [editions.incomeTax, attempts.later, 'fits-with-supplement', 'A free supplement brings the Finance Act.'],
  ])
  return {
    sellerId,
    attempts,
    works: { incomeTax: incomeTaxWork, gst: gstWork, costing: costingWork },
    editions,
  }
}

async function relate(db: Db, editions: SmallCatalog['editions']): Promise<void> {
  const tags: [number, Tag][] = [
    [editions.preOrder, 'PREORDER'],
    [editions.costing, 'BACKORDER'],
    [editions.gst, 'BESTSELLER'],
  ]
  await insertRows(
    db,
    'edition_tags',
    tags.map(([edition_id, tag]) => ({ edition_id, tag })),
  )
  await sql`
    update editions set superseded_by = ${editions.incomeTax} where id = ${editions.incomeTaxOld}`.execute(db)
  await changeRows(db)`
    insert into isbn_successions (old_isbn13, new_isbn13) values (${smallIsbns.ancient}, ${smallIsbns.incomeTaxOld}),
      (${smallIsbns.incomeTaxOld}, ${smallIsbns.incomeTax})`
  await changeRows(db)`
    insert into bundle_parts (bundle_id, part_id, quantity, position)
    values (${editions.taxSet}, ${editions.incomeTax}, 1, 1),
      (${editions.taxSet}, ${editions.gst}, 2, 2)`
  await sql`
    insert into collections (slug, title, intro, position, is_featured)
    values ('small-picks', 'Small picks', 'Two to begin with.', 1, true)`.execute(db)
  await changeRows(db)`
    insert into collection_editions (collection_slug, edition_id, position)
    values ('small-picks', ${editions.gst}, 1),
      ('small-picks', ${editions.incomeTax}, 2)`
  const hash = '0123456789abcdef0123456789abcdef'
  await sql`insert into media_files (hash, content_type, bytes, width, height)
    values (${hash}, 'image/png', 1000, 900, 1200)`.execute(db)
  await sql`insert into edition_media (edition_id, position, hash, alt)
    values (${editions.incomeTax}, 0, ${hash}, 'Cover of Income-tax Law')`.execute(db)
}

/** Opens stock rows as arrivals: the count and its ledger. */
async function stock(db: Db, sellerId: number, counts: [id: number, copies: number, promises: number][]) {
  for (const [id, copies, promises] of counts) {
    await sql`insert into stock_levels (edition_id, seller_id, on_hand, promise_limit)
      values (${id}, ${sellerId}, ${copies}, ${promises})`.execute(db)
    if (copies > 0)
      await sql`insert into stock_movements (edition_id, seller_id, kind, on_hand_change)
        values (${id}, ${sellerId}, 'received', ${copies})`.execute(db)
  }
}

async function assess(
  db: Db,
  assessments: [id: number, attempt: string, verdict: AssessedVerdict, reason: string][],
) {
  const assessedOn = await day(db, -3)
  const supplement = {
    supplement: 'Finance Act supplement',
    supplement_on: assessedOn,
    supplement_href: '/articles/finance-act',
  }
  const rows = assessments.map(([edition_id, attempt_code, verdict, reason]) => ({
    edition_id,
    paper_code: 'ca-intermediate-3a',
    attempt_code,
    verdict,
    reason,
    source: 'Announcement of the institute',
    assessed_on: assessedOn,
    ...(verdict === 'fits-with-supplement' && supplement),
  }))
  for (const row of rows) await insertRows(db, 'applicability', [row])
}

/** attempts.code of CA: the last one sat, the next, and the one after it. */
async function findAttempts(db: Db) {
  const { rows } = await sql<{ past: string; ahead: string[] }>`
    select (select code from attempts where course_code = 'ca' and exam_on < business_today()
            order by exam_on desc limit 1) past,
      array(select code from attempts where course_code = 'ca' and exam_on >= business_today()
            order by exam_on limit 2) ahead`.execute(db)
  const [found] = rows
  const [next, later] = found?.ahead ?? []
  if (!found || !next || !later) throw new Error('The reference data has no attempts ahead')
  return { past: found.past, next, later }
}

async function day(db: Db, fromToday: number): Promise<string> {
  const { rows } = await sql<{ day: string }>`select business_today() + ${fromToday}::int "day"`.execute(db)
  return rows[0]?.day ?? ''
}
