type Titled = { readonly title: string }

/** The title of a page of something owned, for its tab: the chapter, lecture or test that is open, and of what. */
export const ownTitle = (owned: Titled | undefined, part?: Titled | false): string =>
  [part && part.title, owned?.title].filter(Boolean).join(' · ') || 'Your library'
