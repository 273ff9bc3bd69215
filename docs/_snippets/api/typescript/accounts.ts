import {UserAccountType} from './gen/mgmt/v1alpha1/user_account_pb.js';
import {users} from './neosync.js';

const {accounts} = await users.getUserAccounts({});

for (const {id, name, type} of accounts) {
  console.log(id, name, UserAccountType[type]);
}
