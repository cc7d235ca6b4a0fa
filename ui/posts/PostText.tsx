/** The words of a post. */
export function PostText({ text }: { readonly text: string; readonly whole?: boolean }) {
  return <p dir="auto">{text}</p>
}
