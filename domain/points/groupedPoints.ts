import { countText } from '../shared/countText.ts'
import { displayPoints } from './displayPoints.ts'
import type { Points } from './Points.ts'

/** As `displayPoints`, with commas, for columns of large numbers. */
export function groupedPoints(points: Points): string {
  const text = displayPoints(points)
  return text.includes('.') ? text : countText(text)
}
