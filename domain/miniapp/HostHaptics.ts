/** What the device lets its holder feel. All of it is for comfort: nothing tells whether it was felt. Never rejects. */
export interface HostHaptics {
  impact(strength: 'light' | 'medium' | 'heavy' | 'soft' | 'rigid'): Promise<void>
  notify(kind: 'success' | 'warning' | 'error'): Promise<void>
  select(): Promise<void>
}
