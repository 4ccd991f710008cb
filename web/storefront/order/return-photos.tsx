/** The photos of a return; each opens in full. */
export const ReturnPhotos = ({ photos }: { readonly photos: readonly string[] }) =>
  photos.length > 0 && (
    <ul className="flex flex-wrap gap-3">
      {photos.map((address, index) => (
        <li key={address}>
          <a href={address}>
            <img
              src={address}
              alt={`Number ${index + 1} of ${photos.length} sent with the return`}
              width={112}
              height={112}
              loading="lazy"
              className="size-28 rounded-control border border-line object-cover"
            />
          </a>
        </li>
      ))}
    </ul>
  )
