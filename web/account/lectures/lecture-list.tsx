import Check from 'lucide-react/icons/check'
import Lock from 'lucide-react/icons/lock'
import { lectureHref } from '#kernel/library-links'
import { classes } from '../../ui/classes.ts'
import { Anchor } from '../../ui/link.tsx'
import { ProgressBar } from '../../ui/progress-bar.tsx'
import type { LectureView } from './load-lecture.ts'

/** The lectures of a course by section, with what was seen; the section that plays is open. */
export const LectureList = ({ view: { list, no, book, own } }: { readonly view: LectureView }) => {
  const seen = list.filter(({ isSeen }) => isSeen).length
  return (
    <nav aria-label="Lectures" className="self-start border border-line bg-card wide:rounded-card">
      <div className="p-4">
        <h2 className="font-serif text-18 font-bold">Lectures</h2>
        {own ? (
          <>
            <p className="mb-2 text-14">
              {seen} of {list.length} seen
            </p>
            <ProgressBar label="Lectures seen" reached={seen / list.length} />
          </>
        ) : (
          <p className="text-14">{list.length} lectures</p>
        )}
      </div>
      {[...Map.groupBy(list, ({ section }) => section)].map(([section, lectures]) => (
        <details
          key={section}
          open={lectures.some((each) => each.no === no)}
          className="border-t border-line"
        >
          <summary className="flex min-h-11 cursor-pointer items-center px-4 py-2 text-14 font-medium text-soft">
            {section}
          </summary>
          <ol>
            {lectures.map((lecture) => (
              <li key={lecture.no}>
                <Row lecture={lecture} isCurrent={lecture.no === no} edition={book.editionId} />
              </li>
            ))}
          </ol>
        </details>
      ))}
    </nav>
  )
}

const Row = ({
  lecture: { no, title, minutes, isOpen, isSeen },
  isCurrent,
  edition,
}: {
  readonly lecture: LectureView['list'][number]
  readonly isCurrent: boolean
  readonly edition: number
}) => {
  const look =
    'grid min-h-13 grid-cols-[52px_minmax(0,1fr)_auto] items-center gap-2 border-l-4 border-transparent px-3 py-1 text-14'
  const words = (
    <>
      {isSeen ? (
        <Check aria-label="Seen" className="size-4 text-success" />
      ) : isOpen ? (
        <span className="text-soft tabular-nums">{no}</span>
      ) : (
        <Lock aria-label="Locked" className="size-4" />
      )}
      <span>{title}</span>
      <span className="text-soft tabular-nums">{minutes} min</span>
    </>
  )
  return isOpen ? (
    <Anchor
      href={lectureHref(edition, no)}
      aria-current={isCurrent ? 'page' : undefined}
      className={classes(
        look,
        'hover:bg-sunk aria-[current]:border-ink aria-[current]:bg-sunk aria-[current]:font-bold',
      )}
    >
      {words}
    </Anchor>
  ) : (
    <span className={classes(look, 'text-soft')}>{words}</span>
  )
}
