import { type ReactNode, useState } from 'react'
import { Accordion } from '../../ui/accordion.tsx'
import { Button } from '../../ui/button.tsx'
import { Dialog } from '../../ui/dialog.tsx'
import type { Part } from '../part.ts'

type OpensProps = {
  readonly words: string
  readonly children: (isOpen: boolean, close: () => void) => ReactNode
}

function Opens({ words, children }: OpensProps) {
  const [isOpen, setOpen] = useState(false)
  return (
    <>
      <Button type="button" tone="secondary" onClick={() => setOpen(true)}>
        {words}
      </Button>
      {children(isOpen, () => setOpen(false))}
    </>
  )
}

const questions = [
  {
    title: 'Can I change my attempt later?',
    body: 'Yes. Choose another in the header at any time; every title is checked again.',
  },
  {
    title: 'What if a new edition comes out?',
    body: 'The page of the old one leads to the new one, and says for which attempts the old one still serves.',
  },
] as const

const itemsOf = (name: string) => questions.map((item, place) => ({ ...item, id: `guide-${name}-${place}` }))

/** What opens: in the page, or over it. */
export const overlays: readonly Part[] = [
  {
    name: 'Accordion',
    gives: { Accordion },
    use: 'Questions that open to their answers. Find-in-page finds what is shut.',
    states: [
      {
        name: 'Shut',
        shown: <Accordion items={itemsOf('shut')} heading="h4" />,
      },
      {
        name: 'First one open',
        shown: (
          <Accordion
            items={itemsOf('open').map((item, place) => ({ ...item, isOpen: place === 0 }))}
            heading="h4"
          />
        ),
      },
    ],
  },
  {
    name: 'Dialog',
    gives: { Dialog },
    use: 'A question that must be answered first, with its consequence, or a picture in full size. Escape closes it.',
    states: [
      {
        name: 'A question',
        shown: (
          <Opens words="Cancel order…">
            {(isOpen, close) => (
              <Dialog
                isOpen={isOpen}
                onClose={close}
                title="Cancel this order?"
                words="We give back ₹1,465.00 to your card within five working days. This cannot be undone."
                actions={
                  <>
                    <Button type="button" tone="secondary" onClick={close}>
                      Keep order
                    </Button>
                    <Button type="button" tone="danger" onClick={close}>
                      Cancel order
                    </Button>
                  </>
                }
              />
            )}
          </Opens>
        ),
      },
      {
        name: 'Wide, for pictures',
        shown: (
          <Opens words="Look inside">
            {(isOpen, close) => (
              <Dialog isOpen={isOpen} onClose={close} title="Look inside" isWide>
                <div className="grid h-80 place-items-center rounded-card bg-sunk text-soft">
                  Page 1 of 24
                </div>
              </Dialog>
            )}
          </Opens>
        ),
      },
    ],
  },
]
