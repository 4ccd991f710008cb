import { TextLink } from '../ui/link.tsx'
import { ProgressBar } from '../ui/progress-bar.tsx'
import { Table } from '../ui/table.tsx'
import type { UploadRow } from './book-upload-row.ts'
import { DeskSection } from './desk-page.tsx'
import { useLookingAgain } from './use-looking-again.ts'

/** The files that staff uploaded, and how far each is. Brought up to date by scripts while one is under way. */
export function BookUploads({ uploads }: { readonly uploads: readonly UploadRow[] }) {
  const isUnderWay = uploads.some((row) => row.isUnderWay)
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
        <Table
          caption="The last file of each book"
          rows={uploads}
          keyOf={(row) => row.id}
          columns={[
            { title: 'Book', cell: (row) => row.title, below: (row) => `Number ${row.editionId}` },
            { title: 'Uploaded', cell: (row) => row.since },
            {
              title: 'State',
              cell: (row) => (
                <>
                  <span className={row.isRefused ? 'text-danger' : ''}>{row.words}</span>
                  {row.reached !== null && (
                    <ProgressBar label={`Read of ${row.title}`} reached={row.reached} />
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
