import { mediaWidths, warmVariants } from '#shop/media'
import type { JobNeeds } from './needs.ts'

/** Encodes pictures before they are requested, such as the covers of the home page. */
export async function warmMedia(
  needs: Pick<JobNeeds, 'files'>,
  { hashes }: { readonly hashes: readonly string[] },
): Promise<void> {
  await warmVariants(needs, hashes, mediaWidths)
}
