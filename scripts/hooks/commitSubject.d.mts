/** The problem of a commit subject, as a sentence; undefined for a valid one. */
export function subjectProblem(subject: string): string | undefined
