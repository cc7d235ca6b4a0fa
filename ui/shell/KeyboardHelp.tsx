import * as texts from '#domain/shell/keyTexts.ts'

import { Dialog } from '../shared/Dialog.tsx'
import css from './KeyboardHelp.module.css'

/** The keys of the app (rules/posts: feed-keys). */
export function KeyboardHelp({ onClose }: { readonly onClose: () => void }) {
  return (
    <Dialog title={texts.keyboardShortcuts} onClose={onClose}>
      {texts.KEYS.map(([group, keys], index) => (
        <section key={index}>
          <h3 className={css.group}>{group}</h3>
          <dl className={css.keys}>
            {keys.map(([label, ...names], row) => (
              <div key={row} className={`row gap-3 ${css.key}`}>
                <dt>{label}</dt>
                <dd>
                  {names.map((name) => (
                    <kbd key={name}>{name}</kbd>
                  ))}
                </dd>
              </div>
            ))}
          </dl>
        </section>
      ))}
    </Dialog>
  )
}
