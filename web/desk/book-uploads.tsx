import { formatInstantIst } from '#kernel/dates'
import type { BookUpload } from '#shop/book-import'
import { TextLink } from '../ui/link.tsx'
import { ProgressBar } from '../ui/progress-bar.tsx'
import { DeskSection, DeskTable } from './desk-page.tsx'
import { useLookingAgain } from './use-looking-again.ts'

function wordsOf({ state, unit, read, count, refusal }: BookUpload): string {
  switch (state) {
    case 'waiting':
      return 'Received. It waits to be read.'
    case 'reading':
      return `Received. It is being read${count === null ? '.' : `: page ${read} of ${count}.`}`
    case 'stored':
      return `Stored. The book has ${count} ${count === 1 ? unit.slice(0, -1) : unit}.`
    default:
      return `Not stored. ${refusal}`
  }
}

/** The files that staff uploaded, and how far each is. Brought up to date by scripts while one is under way. */
export function BookUploads({ uploads }: { readonly uploads: readonly BookUpload[] }) {
  const isUnderWay = uploads.some(({ state }) => state === 'waiting' || state === 'reading')
  useLookingAgain(isUnderWay)
  return (
    <DeskSection title="Uploads" count={uploads.length} isFirst>
      {isUnderWay && (
        <p className="mb-2 text-14 text-soft">
          You can leave this page.{' '}
          <TextLink href="/desk/books">Reload it to see how far the file is</TextLink>
        </p>
      )}
      <div aria-live="polite">
        <DeskTable
          caption="The last file of each book"
          rows={uploads}
          keyOf={(row) => row.id}
          columns={[
            { title: 'Book', cell: (row) => row.title, below: (row) => `Number ${row.editionId}` },
            { title: 'Uploaded', cell: (row) => formatInstantIst(row.uploadedAt) },
            {
              title: 'State',
              cell: (row) => (
                <>
                  <span className={row.state === 'refused' ? 'text-danger' : ''}>{wordsOf(row)}</span>
                  {row.state === 'reading' && row.count !== null && (
                    <ProgressBar label={`Read of ${row.title}`} reached={row.read / row.count} />
                  )}
                </>
              ),
            },
          ]}
        />
      </div>
    </DeskSection>
  )
}
