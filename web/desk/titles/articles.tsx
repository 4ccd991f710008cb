import { changeArticles, readArticles, readImports } from '#shop/book-import'
import { needsContext } from '#web/context.ts'
import { titleMeta } from '../../seo/page-meta.ts'
import { TextField } from '../../storefront/form-fields.tsx'
import { TextLink } from '../../ui/link.tsx'
import { BookUploads } from '../book-uploads.tsx'
import { YesField } from '../desk-fields.tsx'
import { DeskForm, DeskSection, SectionedPage } from '../desk-page.tsx'
import { deskHandle } from '../desks.ts'
import { readDeskForm } from '../read-desk-form.ts'
import { idAt, orNotFound } from '../read-desk-page.ts'
import type { Route } from './+types/articles.ts'

export const handle = deskHandle('/desk/titles', { saved: 'Saved.' })

export const meta = titleMeta('Articles', 'What a virtual issue holds.')

export async function loader({ context, params }: Route.LoaderArgs) {
  const { db } = context.get(needsContext)
  const editionId = idAt(params.edition)
  // First the files: one that is read here as done has its articles already, so nothing is left to wait for.
  const uploads = await readImports(db)
  const issue = orNotFound(await readArticles(db, editionId))
  return {
    ...issue,
    editionId,
    uploads: uploads.filter((upload) => upload.editionId === editionId),
  }
}

/** Saves authors, pages and samples. */
export async function action({ context, params, request }: Route.ActionArgs) {
  const { db, form, text, actorId, finish } = await readDeskForm({ context, request })
  const editionId = idAt(params.edition)
  const changed = await changeArticles(db, {
    editionId,
    isSample: form.has('sample'),
    articleOf: (no) => ({
      author: text(`author-${no}`),
      page: text(`page-${no}`),
      isSample: form.has(`sample-${no}`),
    }),
    actorId,
  })
  return finish(changed, `/desk/titles/${editionId}/articles?done=saved`)
}

export default function ArticlesDesk({ loaderData: view }: Route.ComponentProps) {
  const { editionId, articles, uploads } = view
  const yes = (is: boolean) => (is ? 'yes' : '')
  const values = Object.fromEntries(
    articles.flatMap(({ no, author, page, isSample }) => [
      [`author-${no}`, author],
      [`page-${no}`, page === null ? '' : String(page)],
      [`sample-${no}`, yes(isSample)],
    ]),
  )
  return (
    <SectionedPage
      title={view.title}
      words={
        <>
          <TextLink href={`/desk/titles/${view.journalId}/issues`}>All issues</TextLink> ·{' '}
          <TextLink href={`/desk/books?q=${editionId}`}>Replace its text</TextLink>. Authors and samples stay
          with articles of the same title.
        </>
      }
    >
      {uploads.length > 0 && <BookUploads uploads={uploads} />}
      {articles.length > 0 && (
        <DeskSection title="Articles" count={articles.length} isFirst={uploads.length === 0}>
          <DeskForm
            deed="save"
            values={{ ...values, sample: yes(view.isSample) }}
            since={values}
            submit="Save the articles"
          >
            <YesField name="sample" label="Sample issue" hint="All of it is open to all" />
            {articles.map(({ no, title }) => (
              <fieldset key={no} className="grid min-w-0 gap-2 border-t border-line pt-4">
                <legend className="sr-only">{title}</legend>
                <p aria-hidden="true" className="font-medium">
                  {no}. {title}
                </p>
                <div className="grid gap-4 wide:grid-cols-2">
                  <TextField name={`author-${no}`} label="Authors" optional />
                  <TextField name={`page-${no}`} label="Page in print" inputMode="numeric" optional />
                </div>
                <YesField name={`sample-${no}`} label="Open to all" />
              </fieldset>
            ))}
          </DeskForm>
        </DeskSection>
      )}
    </SectionedPage>
  )
}
