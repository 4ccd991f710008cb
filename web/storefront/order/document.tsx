import { data, type LinksFunction } from 'react-router'
import { parseNumberId } from '#kernel/id'
import type { PrintedSheet } from '#ports/pdf'
import { readSheet } from '#shop/document-files'
import type { RouteHandle } from '../../policy.ts'
import { titleMeta } from '../../seo/page-meta.ts'
import { Amounts } from '../../ui/amounts.tsx'
import { SecondaryLink } from '../../ui/button.tsx'
import { classes } from '../../ui/classes.ts'
import type { Route } from './+types/document.ts'
import styles from './document.css?url'
import { openOrder, orderAddress, pdfAddress } from './find-order.ts'
import { PrintBar } from './print-bar.tsx'

export const handle: RouteHandle = { policy: 'owner', layout: 'plain', footer: true }

export const links: LinksFunction = () => [{ rel: 'stylesheet', href: styles }]

export const meta = (args: Route.MetaArgs) =>
  titleMeta(args.loaderData ? `${args.loaderData.sheet.title} ${args.loaderData.sheet.number}` : 'Document')(
    args,
  )

export async function loader({ context, params, url }: Route.LoaderArgs) {
  const { needs, order, key } = await openOrder({ context, params, url })
  const id = parseNumberId(params.documentId)
  const sheet = id === null ? null : await readSheet(needs.db, order, id)
  if (id === null || sheet === null) throw data(null, { status: 404 })
  const { orderNo } = order
  return { sheet, orderNo, orderHref: orderAddress(orderNo, key), pdfHref: pdfAddress(id, key) }
}

export default function DocumentPage({ loaderData: view }: Route.ComponentProps) {
  return (
    <div className="mx-auto max-w-220 px-4 py-5 print:max-w-none print:p-0">
      <PrintBar order={view}>
        <SecondaryLink href={view.pdfHref} download>
          Download PDF
        </SecondaryLink>
      </PrintBar>
      <Sheet sheet={view.sheet} />
    </div>
  )
}

/** The document itself. Prints on A4. */
const Sheet = ({ sheet }: { readonly sheet: PrintedSheet }) => (
  <article className="relative overflow-hidden rounded-card border border-line bg-card p-5 text-14 wide:p-10 print:overflow-visible print:rounded-none print:border-0 print:bg-transparent print:p-0">
    {sheet.watermark && (
      <span
        aria-hidden="true"
        data-words={sheet.watermark}
        className="pointer-events-none absolute inset-x-0 top-1/3 z-10 -rotate-24 text-center font-serif text-[clamp(56px,13vw,120px)] leading-none font-bold tracking-wide text-danger uppercase opacity-15 before:content-[attr(data-words)]"
      />
    )}
    <header className="grid gap-x-10 gap-y-5 wide:grid-cols-2 print:grid-cols-2">
      <div>
        <h1 className="font-serif text-30 font-bold tracking-tight">{sheet.title}</h1>
        <p className="text-soft">{sheet.copy}</p>
        <p className="mt-3 font-serif text-18 font-bold">{sheet.seller}</p>
      </div>
      <dl className="grid content-start gap-0.5">
        {sheet.facts.map(({ name, value }) => (
          <div key={name} className="flex gap-2">
            <dt className="text-soft">{name}</dt>
            <dd className="ml-auto text-right font-medium tabular-nums">{value}</dd>
          </div>
        ))}
      </dl>
    </header>
    <div className="my-6 grid gap-x-6 gap-y-4 border-y border-line py-4 wide:grid-cols-3 print:grid-cols-3">
      {sheet.parties.map((party) => (
        <Party key={party.title} {...party} />
      ))}
    </div>
    <SheetRows sheet={sheet} />
    <div className="mt-5 grid gap-6 wide:grid-cols-[minmax(0,1fr)_280px] print:grid-cols-[minmax(0,1fr)_280px]">
      <div className="grid content-start gap-3">
        <p>
          <span className="block text-soft">Amount in words</span>
          <b className="font-bold">{sheet.amountInWords}</b>
        </p>
        {sheet.statements.map((statement) => (
          <p key={statement} className="font-medium">
            {statement}
          </p>
        ))}
      </div>
      <Amounts
        rows={sheet.sums.map((row, index) =>
          index === sheet.sums.length - 1 ? { ...row, tone: 'total' } : row,
        )}
      />
    </div>
    <footer className="mt-8 border-t border-line pt-3 text-12 text-soft">
      <p>{sheet.signature}</p>
      <p>{sheet.soldThrough}</p>
    </footer>
  </article>
)

const Party = ({ title, lines }: { readonly title: string; readonly lines: readonly string[] }) => (
  <section>
    <h2 className="text-12 font-bold text-soft">{title}</h2>
    {lines.map((line, index) => (
      <p key={line} className={classes('wrap-anywhere', index === 0 && 'font-bold')}>
        {line}
      </p>
    ))}
  </section>
)

const stacked =
  'not-print:max-wide:flex not-print:max-wide:justify-between not-print:max-wide:gap-4 not-print:max-wide:p-0'
const named = 'not-print:max-wide:before:text-soft not-print:max-wide:before:content-[attr(data-title)]'

/** What was supplied, row by row. On a narrow screen every row is a list of its cells. */
function SheetRows({ sheet: { columns, rows } }: { readonly sheet: PrintedSheet }) {
  return (
    <table className="w-full border-collapse text-12 not-print:max-wide:block">
      <caption className="sr-only">What was supplied</caption>
      <thead className="not-print:max-wide:sr-only">
        <tr className="border-b border-edge text-soft">
          {['#', 'Description', 'HSN/SAC'].map((title) => (
            <th key={title} scope="col" className="py-2 pr-3 text-left align-bottom font-medium">
              {title}
            </th>
          ))}
          {columns.map((title) => (
            <th key={title} scope="col" className="py-2 pl-3 text-right align-bottom font-medium">
              {title}
            </th>
          ))}
        </tr>
      </thead>
      <tbody className="not-print:max-wide:block">
        {rows.map((row, index) => (
          <tr
            key={row.key}
            className="border-b border-line align-top not-print:max-wide:block not-print:max-wide:py-3"
          >
            <td className="py-2 pr-3 tabular-nums not-print:max-wide:hidden">{index + 1}</td>
            <td className={classes('py-2 pr-3 font-medium', stacked)}>{row.description}</td>
            <td data-title="HSN/SAC" className={classes('py-2 pr-3 tabular-nums', stacked, named)}>
              {row.hsn}
            </td>
            {row.cells.map(({ words, under }, at) => (
              <td
                key={columns[at]}
                data-title={columns[at]}
                className={classes(
                  'py-2 pl-3 text-right whitespace-nowrap tabular-nums',
                  at === columns.length - 1 && 'font-bold',
                  stacked,
                  named,
                )}
              >
                <span>
                  {words}
                  {under && (
                    <span className="block font-normal text-soft not-print:max-wide:ml-2 not-print:max-wide:inline">
                      {under}
                    </span>
                  )}
                </span>
              </td>
            ))}
          </tr>
        ))}
      </tbody>
    </table>
  )
}
