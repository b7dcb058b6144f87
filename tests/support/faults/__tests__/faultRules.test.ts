import { type Fault, FaultPlan } from '../faultRules.mts';

const fault: Fault = { kind: 'status', status: 503 };

describe('FaultPlan', () => {
  it('lets everything pass without rules', () => {
    expect(new FaultPlan([]).next('GET', '/')).toBeNull();
  });

  it('matches method and path', () => {
    const plan = new FaultPlan([{ method: 'POST', path: /^\/git\/blobs$/, fault }]);
    expect(plan.next('GET', '/git/blobs')).toBeNull();
    expect(plan.next('POST', '/git/trees')).toBeNull();
    expect(plan.next('POST', '/git/blobs')).toBe(fault);
  });

  it('happens to the n-th matching request only', () => {
    const plan = new FaultPlan([{ path: /refs/, call: 2, fault }]);
    expect(['/refs', '/other', '/refs', '/refs'].map((path) => plan.next('GET', path))).toEqual([
      null,
      null,
      fault,
      null,
    ]);
  });

  it('counts every rule, and the first that applies wins', () => {
    const second: Fault = { kind: 'close' };
    const plan = new FaultPlan([
      { path: /x/, call: 1, fault },
      { path: /x/, call: 2, fault: second },
    ]);
    expect([plan.next('GET', '/x'), plan.next('GET', '/x'), plan.next('GET', '/x')]).toEqual([
      fault,
      second,
      null,
    ]);
  });

  it('is not confused by a global pattern', () => {
    const plan = new FaultPlan([{ path: /x/g, fault }]);
    expect([plan.next('GET', '/x'), plan.next('GET', '/x')]).toEqual([fault, fault]);
  });
});
