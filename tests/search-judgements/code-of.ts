import { sql } from 'kysely'
import type { Db } from '#db/tables'
import { type CodeForm, type CodeRelevance, codes } from './codes.ts'

/** A code as typed, and the edition that it must bring first. */
export type TypedCode = { readonly form: CodeForm; readonly q: string; readonly edition: number }

type Coded = { readonly edition: number; readonly code: string }

/** Every judged code as this shop has it. */
export async function typedCodes(db: Db): Promise<TypedCode[]> {
  const isbns = await sql<Coded>`
    select id edition, isbn13 code from editions where isbn13 is not null and status = 'live' order by id`.execute(
    db,
  )
  const old = await sql<Coded>`
    select e.id edition, s.old_isbn13 code from isbn_successions s
    join editions e on e.isbn13 = s.new_isbn13 and e.status = 'live'
    where s.old_isbn13 not in (select isbn13 from editions where isbn13 is not null and status = 'live') order by s.old_isbn13`.execute(
    db,
  )
  const skus =
    await sql<Coded>`select id edition, sku code from editions where status = 'live' order by id`.execute(db)
  const issns = await sql<Coded>`
    select min(id) edition, issn code from editions where issn is not null and status = 'live'
    group by issn order by issn`.execute(db)
  const pool = (form: CodeForm): readonly Coded[] =>
    form === 'old-isbn13'
      ? old.rows
      : form.startsWith('isbn')
        ? isbns.rows
        : form.startsWith('issn')
          ? issns.rows
          : skus.rows
  return codes.map(({ form, nth }: CodeRelevance) => {
    const { edition, code } = pool(form)[nth % pool(form).length]!
    return { form, edition, q: write[form](code) }
  })
}

const grouped = (code: string, by: string) =>
  [code.slice(0, 3), code.slice(3, 5), code.slice(5, 9), code.slice(9, 12), code.slice(12)].join(by)

const withSlip = (code: string, at: number): string =>
  code.slice(0, at) + ((Number(code[at]) + 4) % 10) + code.slice(at + 1)

const write: Record<CodeForm, (code: string) => string> = {
  isbn13: (code) => code,
  'isbn13-hyphens': (code) => grouped(code, '-'),
  'isbn13-spaces': (code) => ` ${grouped(code, ' ')} `,
  'isbn13-labelled': (code) => `ISBN: ${code}`,
  // One digit wrong, so the check digit no longer agrees.
  'isbn13-slip': (code) => withSlip(code, 9),
  'isbn13-slip-hyphens': (code) => grouped(withSlip(code, 6), '-'),
  isbn10: isbn10,
  'old-isbn13': (code) => code,
  sku: (code) => code,
  'sku-small': (code) => code.toLowerCase(),
  issn: (code) => code,
  'issn-hyphen': (code) => `${code.slice(0, 4)}-${code.slice(4)}`,
  'issn-labelled': (code) => `ISSN ${code.slice(0, 4)}-${code.slice(4)}`,
}

/** The ISBN-10 of an ISBN-13 that begins with 978: the check digit is taken modulo 11. */
function isbn10(isbn13: string): string {
  const digits = isbn13.slice(3, 12)
  const sum = [...digits].reduce((total, digit, at) => total + Number(digit) * (10 - at), 0)
  const check = (11 - (sum % 11)) % 11
  return `${digits}${check === 10 ? 'X' : check}`
}
