import type { ReviewView } from '#shop/reviews'

type ReviewPhotosProps = { readonly photos: ReviewView['photos']; readonly title: string }

/** The photos of a review as thumbnails, each a link to the large picture. */
export const ReviewPhotos = ({ photos, title }: ReviewPhotosProps) => (
  <ul className="flex flex-wrap gap-2 py-1">
    {photos.map(({ hash }, index) => (
      <li key={hash}>
        <a
          href={`/students/media/${hash}-720.webp`}
          className="block overflow-hidden rounded-control border border-line hover:border-ink"
        >
          <img
            src={`/students/media/${hash}-160.webp`}
            alt={`${index + 1} of ${photos.length} with “${title}”`}
            width={80}
            height={80}
            loading="lazy"
            decoding="async"
            className="size-20 object-cover"
          />
        </a>
      </li>
    ))}
  </ul>
)
