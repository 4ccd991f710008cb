const colours = [
  { title: 'Grounds and ink', names: ['paper', 'card', 'sunk', 'line', 'edge', 'soft', 'ink'] },
  {
    title: 'The house, the next thing to do, stars',
    names: ['brand', 'band', 'action', 'action-deep', 'star'],
  },
  { title: 'News', names: ['success', 'success-tint', 'warning', 'warning-tint', 'danger', 'danger-tint'] },
  {
    title: 'Courses',
    names: ['ca', 'ca-tint', 'ca-ink', 'cs', 'cs-tint', 'cs-ink', 'cma', 'cma-tint', 'cma-ink'],
  },
] as const

const serifs = [
  { look: 'text-48', size: '48/54', words: 'The right book' },
  { look: 'text-38', size: '38/44', words: 'Books for CA Intermediate' },
  { look: 'text-30', size: '30/36', words: 'New for your attempt' },
  { look: 'text-24', size: '24/30', words: 'Specifications' },
  { look: 'text-20', size: '20/28', words: 'Cancel this order?' },
] as const

const sanses = [
  { look: 'text-18', size: '18/26', words: 'Choose your exam.' },
  { look: 'text-16', size: '16/26', words: 'Twelve chapters on the new Act, each with questions.' },
  { look: 'text-14', size: '14/20', words: '2nd edition · August 2026 · Ira Velankar' },
  { look: 'text-12', size: '12/16', words: 'MRP ₹1,050 −15%' },
] as const

const steps = [4, 8, 12, 16, 24, 32, 48] as const

type LineProps = { readonly size: string; readonly look: string; readonly words: string }

const Line = ({ size, look, words }: LineProps) => (
  <li className="flex items-baseline gap-4">
    <span className="w-12 shrink-0 font-sans text-12 font-normal text-soft tabular-nums">{size}</span>
    <span className={`min-w-0 ${look}`}>{words}</span>
  </li>
)

const Title = ({ children }: { readonly children: string }) => (
  <h3 className="mb-3 text-14 font-medium text-soft">{children}</h3>
)

/** What every part is made of: the tokens, by the names that the code has for them. */
export const Foundations = () => (
  <section aria-labelledby="foundations" className="scroll-mt-6">
    <h2 id="foundations" className="mb-6 font-serif text-30 font-bold">
      Foundations
    </h2>
    <div className="grid gap-10">
      <div className="grid gap-6">
        {colours.map(({ title, names }) => (
          <div key={title}>
            <Title>{title}</Title>
            <ul className="grid grid-cols-[repeat(auto-fill,minmax(132px,1fr))] gap-3">
              {names.map((name) => (
                <li key={name} className="grid gap-1.5 text-12">
                  <span
                    aria-hidden="true"
                    className="h-14 rounded-card border border-ink/10"
                    style={{ background: `var(--${name})` }}
                  />
                  {name}
                </li>
              ))}
            </ul>
          </div>
        ))}
      </div>
      <div className="grid gap-8 wide:grid-cols-2">
        <div>
          <Title>Source Serif 4: titles</Title>
          <ul className="grid gap-2 font-serif font-bold tracking-tight">
            {serifs.map((line) => (
              <Line key={line.size} {...line} />
            ))}
          </ul>
        </div>
        <div>
          <Title>Inter: everything else</Title>
          <ul className="grid gap-3">
            {sanses.map((line) => (
              <Line key={line.size} {...line} />
            ))}
          </ul>
          <div className="mt-8">
            <Title>A grid of 4 px</Title>
            <ul className="flex items-end gap-4 text-12 text-soft tabular-nums">
              {steps.map((step) => (
                <li key={step} className="grid justify-items-center gap-1.5">
                  <span aria-hidden="true" className="bg-brand" style={{ width: step, height: step }} />
                  {step}
                </li>
              ))}
            </ul>
          </div>
          <div className="mt-8">
            <Title>Corners and the one shadow</Title>
            <ul className="flex flex-wrap gap-4 text-12 text-soft">
              <li className="grid h-16 w-24 place-items-center rounded-control border border-line bg-card">
                control, 6
              </li>
              <li className="grid h-16 w-24 place-items-center rounded-card border border-line bg-card">
                card, 10
              </li>
              <li className="grid h-16 w-24 place-items-center rounded-card bg-card shadow-float">floats</li>
            </ul>
          </div>
        </div>
      </div>
    </div>
  </section>
)
