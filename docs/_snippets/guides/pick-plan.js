var plans = ['trial', 'basic', 'pro'];
return plans[Math.floor(Math.random() * plans.length)];
