import Download from 'lucide-react/icons/download'
import { mostExported } from './most-exported.ts'

/** A link to a list as a CSV file; a plain one, since the file is no page. */
export const CsvLink = ({ href }: { readonly href: string }) => (
  <p className="mt-4 text-14">
    <a href={`/students${href}`} download className="act-link">
      <Download aria-hidden="true" className="size-4" />
      Download as CSV
    </a>
    <span className="text-soft">
      {' '}
      Up to {mostExported.toLocaleString('en-IN')} rows; the download is recorded.
    </span>
  </p>
)
