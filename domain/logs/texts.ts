export const sendReports = 'Send error reports'
export const reportsNote =
  'Sends errors of this app to the team that runs it, without your keys, signatures or full addresses.'
