import { useBoughtTitle } from '../../browser/bought-titles.ts'
import { TextLink } from '../../ui/link.tsx'

/** Tells those who bought the edition when, and where they find it. */
export function BoughtNote({ edition }: { readonly edition: number }) {
  const bought = useBoughtTitle(edition)
  return (
    bought && (
      <p className="rounded-card border border-line bg-card p-4">
        You bought this on {bought.on}.{' '}
        {bought.opens && (
          <>
            <TextLink href="/user/library">Open in library</TextLink>
            {' · '}
          </>
        )}
        <TextLink href={`/order/${bought.orderNo}`}>See order</TextLink>
      </p>
    )
  )
}
