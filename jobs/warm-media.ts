import { mediaWidths, warmVariants } from '#shop/media'
import type { JobNeeds } from './needs.ts'

/** Encodes pictures before anybody asks for them, such as the covers that the home page shows. */
export async function warmMedia(
  needs: Pick<JobNeeds, 'files'>,
  { hashes }: { readonly hashes: readonly string[] },
): Promise<void> {
  await warmVariants(needs, hashes, mediaWidths)
}
