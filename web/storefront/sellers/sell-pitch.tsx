const points = [
  [
    'Your name, your price',
    'You set the price, up to the MRP. Every page and document names you as the seller.',
  ],
  [
    'Shown to those who can use it',
    'By course, paper and attempt. An old edition points to your new one by itself.',
  ],
  ['Tax done per line', 'Invoices, credit notes and the figures for your GST returns are made for you.'],
] as const

const terms = [
  [
    true,
    'No fee to list.',
    'We keep a share of what is sold; you see it in writing before your first title is up.',
  ],
  [
    true,
    'You are paid by month,',
    'for the orders whose days to return are over. The statement comes by e-mail: what buyers paid, our share with GST, and the taxes deducted.',
  ],
  [false, 'You need a GSTIN', 'if what you sell is taxable, and the rights to what you sell.'],
  [false, 'We do not take', 'photocopies, “notes” of others’ lectures, or leaked papers.'],
] as const

/** Why to sell here, on the page about selling and beside the form. */
export const SellHead = () => (
  <header>
    <h1 className="font-serif text-30 font-bold tracking-tight wide:text-48">
      Sell where students ask <em className="block text-action">“does it fit my attempt?”</em>
    </h1>
    <p className="mt-3 max-w-measure text-18 text-pretty text-soft">
      Publishers, faculties and institutes list books, lectures and test series here. Each title answers that
      question on every page, so the right students find it and fewer send it back.
    </p>
  </header>
)

/** What a seller gets, and what to know before writing to us. */
export const SellTerms = () => (
  <>
    <ul className="grid gap-x-6 gap-y-5 middle:grid-cols-3">
      {points.map(([title, words]) => (
        <li key={title} className="border-t-2 border-ink pt-3">
          <h2 className="font-serif text-18 font-bold">{title}</h2>
          <p className="mt-1 text-14 text-soft">{words}</p>
        </li>
      ))}
    </ul>
    <section>
      <h2 className="font-serif text-20 font-bold">Before you write to us</h2>
      <ul className="mt-3 grid max-w-measure gap-3">
        {terms.map(([isGood, strong, words]) => (
          <li key={strong} className="flex gap-3">
            <span
              aria-hidden="true"
              className={isGood ? 'verdict verdict-fits' : 'size-4 shrink-0 font-bold text-warning'}
            >
              {isGood ? '' : '–'}
            </span>
            <span>
              <b>{strong}</b> {words}
            </span>
          </li>
        ))}
      </ul>
    </section>
  </>
)
