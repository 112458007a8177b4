import { afterEach, expect, test } from 'vitest';
import { currentArrival, readArrival, receiveArrival } from './arrival.ts';

afterEach(() => window.history.replaceState(null, '', '/'));

test.each([
  ['?code=c&state=s', { kind: 'provider', code: 'c', state: 's' }],
  ['?code=c&state=s&iss=https%3A%2F%2Fidp', { kind: 'provider', code: 'c', state: 's', iss: 'https://idp' }],
  ['?error=access_denied&state=s', { kind: 'provider-refused', reason: 'access_denied' }],
  ['?convite=abc', { kind: 'invitation', token: 'abc' }],
  ['?code=c', { kind: 'nothing' }],
  ['', { kind: 'nothing' }],
])('[SES-03] what /token%s brings', (search, arrival) => {
  expect(readArrival(search)).toEqual(arrival);
});

test('[SES-08] the token leaves the address bar at once', () => {
  window.history.replaceState(null, '', '/token?convite=secret');
  receiveArrival();
  expect(window.location.pathname + window.location.search).toBe('/token');
  expect(currentArrival()).toEqual({ kind: 'invitation', token: 'secret' });
});
