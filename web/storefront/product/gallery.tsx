import { Cover } from '../../ui/cover.tsx'
import type { ProductView } from '../view-models.ts'

type GalleryProps = Pick<ProductView, 'title' | 'coverHash' | 'hue' | 'pictures'>

/** The cover, and small pictures of what is inside that open in full. */
export const Gallery = ({ title, coverHash, hue, pictures }: GalleryProps) => (
  <div className="mx-auto w-52.5 wide:w-full">
    <Cover
      hash={coverHash}
      alt={`Cover of ${title}`}
      title={title}
      hue={hue}
      sizes="(min-width: 951px) 360px, 210px"
      first
    />
    {pictures.length > 0 && (
      <section aria-label="Look inside" className="mt-4">
        <ul className="grid grid-cols-5 gap-2.5">
          {pictures.slice(0, 5).map(({ hash, alt }) => (
            <li key={hash}>
              <a
                href={`/students/media/${hash}-720.webp`}
                target="_blank"
                rel="noopener"
                aria-label={`${alt} (opens the picture)`}
              >
                <Cover hash={hash} alt="" title="" hue={null} sizes="64px" small />
              </a>
            </li>
          ))}
        </ul>
      </section>
    )}
  </div>
)
