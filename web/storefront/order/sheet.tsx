import type { ReactNode } from 'react'
import { formatDay, formatInstantIst } from '#kernel/dates'
import { formatPhone } from '#kernel/mobile'
import { formatInr } from '#kernel/money'
import { amountInWords } from '#kernel/words'
import { Amounts } from '../../ui/amounts.tsx'
import { classes } from '../../ui/classes.ts'
import type { DocumentView } from './load-document.ts'
import { SheetRows } from './sheet-rows.tsx'

/** The document itself, as `printDocument` words it. Prints on A4. */
export function Sheet(view: DocumentView) {
  const { document, watermark, statements, store } = view
  return (
    <article className="relative overflow-hidden rounded-card border border-line bg-card p-5 text-14 wide:p-10 print:overflow-visible print:rounded-none print:border-0 print:bg-transparent print:p-0">
      {watermark && <Watermark words={watermark} />}
      <Head view={view} />
      <Parties view={view} />
      <SheetRows view={view} />
      <div className="mt-5 grid gap-6 wide:grid-cols-[minmax(0,1fr)_280px] print:grid-cols-[minmax(0,1fr)_280px]">
        <div className="grid content-start gap-3">
          <p>
            <span className="block text-soft">Amount in words</span>
            <b className="font-bold">{amountInWords(document.gross)}</b>
          </p>
          {statements.map((statement) => (
            <p key={statement} className="font-medium">
              {statement}
            </p>
          ))}
        </div>
        <Sums view={view} />
      </div>
      <footer className="mt-8 border-t border-line pt-3 text-12 text-soft">
        <p>{view.signature}</p>
        <p>
          Sold through {store.name}: {store.words}
        </p>
      </footer>
    </article>
  )
}

const Watermark = ({ words }: { readonly words: string }) => (
  <span
    aria-hidden="true"
    data-words={words}
    className="pointer-events-none absolute inset-x-0 top-1/3 z-10 -rotate-24 text-center font-serif text-[clamp(56px,13vw,120px)] leading-none font-bold tracking-wide text-danger uppercase opacity-15 before:content-[attr(data-words)]"
  />
)

const Fact = ({ name, children }: { readonly name: string; readonly children: ReactNode }) => (
  <div className="flex gap-2">
    <dt className="text-soft">{name}</dt>
    <dd className="ml-auto text-right font-medium tabular-nums">{children}</dd>
  </div>
)

function Head({ view }: { readonly view: DocumentView }) {
  const { document, paidBy, copy, reverseCharge } = view
  const { title, number, issuedOn, orderNo, orderedAt, original, reason, supplier, placeOfSupply } = document
  return (
    <header className="grid gap-x-10 gap-y-5 wide:grid-cols-2 print:grid-cols-2">
      <div>
        <h1 className="font-serif text-30 font-bold tracking-tight">{title}</h1>
        <p className="text-soft">{copy}</p>
        <p className="mt-3 font-serif text-18 font-bold">{supplier.tradeName}</p>
      </div>
      <dl className="grid content-start gap-0.5">
        <Fact name="Number">{number}</Fact>
        <Fact name="Date">{formatDay(issuedOn)}</Fact>
        {original && (
          <Fact name="Against">
            {original.number} of {formatDay(original.issuedOn)}
          </Fact>
        )}
        {reason && <Fact name="Reason">{reason}</Fact>}
        <Fact name="Order">{orderNo}</Fact>
        <Fact name="Ordered">{formatInstantIst(orderedAt)}</Fact>
        <Fact name="Payment">{paidBy}</Fact>
        <Fact name="Place of supply">
          {placeOfSupply.name} ({placeOfSupply.code})
        </Fact>
        <Fact name="Tax on reverse charge">{reverseCharge}</Fact>
      </dl>
    </header>
  )
}

const Party = ({ title, lines }: { readonly title: string; readonly lines: readonly string[] }) => (
  <section>
    <h2 className="text-12 font-bold text-soft">{title}</h2>
    {lines.filter(Boolean).map((line, index) => (
      <p key={line} className={classes('wrap-anywhere', index === 0 && 'font-bold')}>
        {line}
      </p>
    ))}
  </section>
)

function Parties({ view: { document } }: { readonly view: DocumentView }) {
  const { supplier, recipient } = document
  const { billing, shipping, business } = recipient
  const place = ({ city, pin, stateName, stateCode }: typeof billing) => [
    [city, pin].filter(Boolean).join(' '),
    `${stateName} (${stateCode})`,
  ]
  return (
    <div className="my-6 grid gap-x-6 gap-y-4 border-y border-line py-4 wide:grid-cols-3 print:grid-cols-3">
      <Party
        title="Supplier"
        lines={[
          supplier.legalName,
          supplier.address,
          `PIN ${supplier.pin}, ${supplier.stateName} (${supplier.stateCode})`,
          supplier.gstin ? `GSTIN ${supplier.gstin}` : 'Not registered under GST',
          supplier.email,
          formatPhone(supplier.phone),
        ]}
      />
      <Party
        title="Billed to"
        lines={[
          business?.name ?? billing.name,
          ...(business && business.name !== billing.name ? [billing.name] : []),
          ...billing.lines,
          ...place(billing),
          business ? `GSTIN ${business.gstin}` : 'Unregistered',
        ]}
      />
      {shipping && (
        <Party title="Delivered to" lines={[shipping.name, ...shipping.lines, ...place(shipping)]} />
      )}
    </div>
  )
}

function Sums({ view: { document, heads, totalLabel } }: { readonly view: DocumentView }) {
  const { taxable, cgst, sgst, igst, gross, secondHead } = document
  const taxes =
    heads === 'intra'
      ? [
          { label: 'CGST', amount: formatInr(cgst) },
          { label: secondHead, amount: formatInr(sgst) },
        ]
      : heads === 'inter'
        ? [{ label: 'IGST', amount: formatInr(igst) }]
        : []
  return (
    <Amounts
      rows={[
        { label: heads === 'none' ? 'Value of supply' : 'Taxable value', amount: formatInr(taxable) },
        ...taxes,
        { label: totalLabel, amount: formatInr(gross), tone: 'total' },
      ]}
    />
  )
}
