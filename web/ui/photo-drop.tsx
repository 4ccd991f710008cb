import { FileDrop } from './file-drop.tsx'

/** Up to `most` photos, as `photos` of a form. A Field around it labels it. */
export const PhotoDrop = ({ most }: { readonly most: number }) => (
  <FileDrop
    name="photos"
    multiple
    accept="image/jpeg,image/png,image/webp,image/avif"
    takes={`Up to ${most} photos: JPEG, PNG, WebP or AVIF, 8 MB each`}
  />
)
