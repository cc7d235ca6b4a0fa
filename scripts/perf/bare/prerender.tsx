import { renderToString } from 'react-dom/server'
import { StaticRouter } from 'react-router-dom'

import { BarePage } from './BarePage.tsx'

/** The page's HTML. */
export const prerender = () =>
  renderToString(
    <StaticRouter location="/">
      <BarePage />
    </StaticRouter>,
  )
