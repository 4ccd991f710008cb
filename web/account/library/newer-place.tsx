import { readerHref } from '#kernel/library-links'
import type { Book } from '#shop/library'
import { Button, ButtonLink } from '../../ui/button.tsx'
import { FloatingBar } from './floating-bar.tsx'
import type { PlaceInBook } from './use-reading-place.ts'

type NewerProps = {
  readonly place: PlaceInBook
  readonly editionId: number
  readonly no: number
  readonly unit: Book['unit']
}

/** Says that the book was read on elsewhere, on another device or in another tab, and asks where to go on. */
export const NewerPlace = ({ place: { newer, goThere, stayHere }, editionId, no, unit }: NewerProps) =>
  newer && (
    <FloatingBar>
      {newer.chapterNo === no
        ? `You read on in this ${unit} on another device.`
        : `You read on to ${unit} ${newer.chapterNo} on another device.`}
      {newer.chapterNo === no ? (
        <Button type="button" onClick={goThere}>
          Go there
        </Button>
      ) : (
        <ButtonLink href={readerHref(editionId, newer.chapterNo)}>Go there</ButtonLink>
      )}
      <Button type="button" tone="quiet" onClick={stayHere}>
        Stay here
      </Button>
    </FloatingBar>
  )
