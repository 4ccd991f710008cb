import { Cover } from '../../ui/cover.tsx'
import type { LectureView } from './load-lecture.ts'

type TitleCardProps = { readonly view: Extract<LectureView, { kind: 'lecture' }> }

/** What the player shows until the lecture plays: the cover, and which lecture it is. A press goes through to the video. */
export const TitleCard = ({ view: { book, no, title, coverHash } }: TitleCardProps) => (
  <div
    aria-hidden="true"
    className="pointer-events-none absolute inset-0 flex items-center justify-center gap-4 bg-band p-6 text-on-band wide:gap-8"
  >
    {coverHash && (
      <Cover
        of={{ coverHash, title: book.title }}
        sizes="(min-width: 951px) 144px, 96px"
        small
        first
        className="w-24 shrink-0 wide:w-36"
      />
    )}
    <div className="min-w-0">
      <p className="text-14">{book.title}</p>
      <p className="mt-1 line-clamp-3 font-serif text-20 font-bold text-balance wide:text-24">{title}</p>
      <p className="mt-1 text-14">
        Lecture {no} of {book.chapters.length}
      </p>
    </div>
  </div>
)
