import { ExternalLink } from 'lucide-react'

/** Shows an account or a transaction on the block explorer. */
export function ExplorerLink({ href, label }: { readonly href: string; readonly label: string }) {
  return (
    <a className="icon-button" href={href} target="_blank" rel="noopener noreferrer" aria-label={label}>
      <ExternalLink aria-hidden size={18} />
    </a>
  )
}
