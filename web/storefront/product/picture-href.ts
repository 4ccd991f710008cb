/** The address of a picture in full, from the origin. */
export const pictureHref = (hash: string): string => `/students/media/${hash}-720.webp`
