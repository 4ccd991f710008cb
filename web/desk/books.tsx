import { epubMegabytes, pdfMegabytes, readImports, readVirtualBooks, uploadBook } from '#shop/book-import'
import { needsContext } from '#web/context.ts'
import { titleMeta } from '../seo/page-meta.ts'
import { TextLink } from '../ui/link.tsx'
import type { Route } from './+types/books.ts'
import { BookUploads } from './book-uploads.tsx'
import { DeskInputs, fieldRows } from './desk-fields.tsx'
import { FilterForm } from './desk-list.tsx'
import { DeskForm, DeskSection, DeskTable, SectionedPage } from './desk-page.tsx'
import { deskHandle } from './desks.ts'
import { bookFiles, FileField } from './file-field.tsx'
import { readDeskForm } from './read-desk-form.ts'
import { readSearch } from './read-desk-page.ts'

export const handle = deskHandle('/desk/books')

export const meta = titleMeta('Texts of books', 'What virtual books hold.')

export async function loader({ context, url }: Route.LoaderArgs) {
  const needs = context.get(needsContext)
  const search = readSearch(url)
  // First the files: one that is read here as done is counted among the texts then.
  const uploads = await readImports(needs.db)
  const { books, total } = await readVirtualBooks(needs.db, search)
  return { books, total, uploads, search, megabytes: { epub: epubMegabytes, pdf: pdfMegabytes } }
}

/** Takes the file of a book, to be read by a job. */
export async function action({ context, request }: Route.ActionArgs) {
  const { needs, actorId, form, text, idOf, fileOf, refuse, finish } = await readDeskForm({
    context,
    request,
  })
  const bytes = await fileOf('file')
  if (bytes === null) return refuse({ path: 'file', message: 'Choose the EPUB or the PDF of the book.' })
  const editionId = idOf('edition') ?? 0
  const taken = await uploadBook(needs, {
    editionId,
    bytes,
    samples: /^\d{1,2}$/.test(text('samples').trim()) ? Number(text('samples')) : -1,
    replaces: form.has('replaces'),
    actorId,
  })
  if (!taken.ok) return refuse({ ...taken.refusal, path: taken.refusal.path ?? 'file' })
  return finish(taken, `/desk/books?q=${editionId}`)
}

const { digits, yes } = fieldRows()
const edition = digits('edition', 'Number of the edition', 10, {
  hint: 'Of a virtual book: the number in the address of its page',
})
const samples = digits('samples', 'Chapters or pages open to all, from the first', 10)
const replaces = yes(
  'replaces',
  'Readers who have the book get this text in place of theirs, once it is whole',
)

export default function BooksDesk({
  loaderData: { books, total, uploads, search, megabytes },
}: Route.ComponentProps) {
  return (
    <SectionedPage
      title="Texts of books"
      words="A virtual book is on sale once it has a text. Its EPUB becomes chapters, its PDF pages, to read, search and take notes in."
    >
      {uploads.length > 0 && <BookUploads uploads={uploads} />}
      <DeskSection title="New text" isFirst={uploads.length === 0}>
        <DeskForm
          deed="upload"
          values={{ samples: '1' }}
          since={uploads[0]?.id}
          encType="multipart/form-data"
          submit="Store the text"
        >
          <DeskInputs fields={[edition]} />
          <FileField
            name="file"
            label="EPUB or PDF"
            accept={bookFiles}
            takes={`EPUB 2 or 3, up to ${megabytes.epub} MB: its pictures are left out, and formulas in MathML are not taken. Or PDF, up to ${megabytes.pdf} MB: its pages stay as they look; scripts, forms, links, comments and attachments are left out. Neither copy-protected.`}
          />
          <DeskInputs fields={[samples, replaces]} />
        </DeskForm>
      </DeskSection>
      <DeskSection title="Virtual books" count={total}>
        <FilterForm values={{ q: search }} search="Title or number" submit="Find" />
        {total > books.length && (
          <p className="mb-2 text-14 text-soft">{`Showing the first ${books.length}. Search for the others.`}</p>
        )}
        <DeskTable
          empty={{ title: 'No such book', words: 'Enter words of the title, or the number of the edition.' }}
          caption="Virtual books, those without a text first"
          rows={books}
          keyOf={(row) => row.id}
          columns={[
            {
              title: 'Book',
              cell: (row) => <TextLink href={`/desk/titles/${row.id}`}>{row.title}</TextLink>,
              below: (row) => row.editionLabel,
            },
            { title: 'Number', numeric: true, cell: (row) => String(row.id) },
            {
              title: 'Text',
              numeric: true,
              cell: (row) => (row.isTypeset ? `${row.chapters} pages` : row.chapters || 'None'),
            },
            { title: 'Open to all', numeric: true, cell: (row) => row.samples },
            {
              title: 'State',
              cell: (row) =>
                row.status === 'draft' ? 'Draft' : row.chapters > 0 ? 'On sale' : 'Waits for its text',
            },
          ]}
        />
      </DeskSection>
    </SectionedPage>
  )
}
