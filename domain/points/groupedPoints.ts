import { displayPoints } from './displayPoints.ts'
import type { Points } from './Points.ts'

/** As `displayPoints`, with commas, for columns of large numbers. */
export function groupedPoints(points: Points): string {
  const text = displayPoints(points)
  return text.includes('.') ? text : text.replace(/\B(?=(?:\d{3})+$)/g, ',')
}
