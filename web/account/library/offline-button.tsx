import { useEffect, useState } from 'react'
import { formatInstantIst } from '#kernel/dates'
import { askWorker } from '../../browser/ask-worker.ts'
import { Button } from '../../ui/button.tsx'

type Kept = { readonly until?: number; readonly words?: string }

/** Keeps the book in this browser to be read without network, or removes it again; needs scripts. */
export function OfflineButton({ editionId }: { readonly editionId: number }) {
  const [kept, setKept] = useState<Kept | null>(null)
  const [isBusy, setBusy] = useState(false)
  useEffect(() => {
    void askWorker<Kept>({ intent: 'look', edition: editionId }, 'when there is one').then(setKept)
  }, [editionId])
  if (kept === null) return null
  const change = async (intent: 'keep' | 'drop') => {
    setBusy(true)
    setKept(await askWorker({ intent, edition: editionId, css: styleOf() }))
    setBusy(false)
  }
  return (
    <section aria-label="Reading offline" className="mt-4 grid gap-2 border-t border-line p-2 text-14">
      {kept.until === undefined ? (
        <Button type="button" tone="secondary" busy={isBusy} onClick={() => void change('keep')}>
          Keep for reading offline
        </Button>
      ) : (
        <>
          <p>Kept on this device till {formatInstantIst(new Date(kept.until))}.</p>
          <Button type="button" tone="quiet" busy={isBusy} onClick={() => void change('drop')}>
            Remove from this device
          </Button>
        </>
      )}
      <p role="status" className="text-soft">
        {kept.words}
      </p>
    </section>
  )
}

/** The styles of this page, for pages that are shown without network. */
const styleOf = () =>
  [...document.styleSheets].flatMap(({ cssRules }) => [...cssRules].map(({ cssText }) => cssText)).join('\n')
